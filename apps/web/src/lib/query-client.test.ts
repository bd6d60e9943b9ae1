import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

const unauthenticated = () => Object.assign(new Error('no session'), { name: 'TRPCClientError', data: { httpStatus: 401 } });

it('refreshes the displayed data before the caller continues', async () => {
  const queryClient = createQueryClient(() => {});
  const order: string[] = [];
  const read = vi.fn<() => Promise<number>>(async () => {
    order.push('read');
    return 1;
  });
  const close = new QueryObserver(queryClient, { queryKey: ['leases'], queryFn: read }).subscribe(() => {});
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1));
  await new MutationObserver(queryClient, { mutationFn: async () => 1, onSuccess: () => void order.push('caller') }).mutate();
  expect(order).toEqual(['read', 'read', 'caller']);
  await new MutationObserver(queryClient, { mutationFn: async () => 1, meta: { invalidates: [['payments']] } }).mutate();
  expect(read).toHaveBeenCalledTimes(2);
  close();
});

it('reports a lost session once, without a retry', async () => {
  const lost = vi.fn<() => void>();
  const queryClient = createQueryClient(lost);
  const read = vi.fn<() => Promise<never>>(() => Promise.reject(unauthenticated()));
  await expect(queryClient.fetchQuery({ queryKey: ['x'], queryFn: read })).rejects.toThrow('no session');
  expect(read).toHaveBeenCalledOnce();
  expect(lost).toHaveBeenCalledOnce();
});
