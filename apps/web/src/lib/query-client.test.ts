import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
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

it('does not show the next page an answer that is older than the change', async () => {
  const queryClient = createQueryClient(() => {});
  const older = Promise.withResolvers<string>();
  const read = vi
    .fn<() => Promise<string>>()
    .mockResolvedValueOnce('stored')
    .mockReturnValueOnce(older.promise)
    .mockResolvedValue('restored');
  const options = { queryKey: ['requests', 'one'], queryFn: read };
  const leave = new QueryObserver(queryClient, options).subscribe(() => {});
  await vi.waitFor(() => expect(queryClient.getQueryData(options.queryKey)).toBe('stored'));
  void queryClient.invalidateQueries();
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  leave();

  await new MutationObserver(queryClient, { mutationFn: async () => 1 }).mutate();
  const close = new QueryObserver(queryClient, options).subscribe(() => {});
  older.reject(new Error('not found'));
  await vi.waitFor(() => expect(queryClient.getQueryState(options.queryKey)).toMatchObject({ status: 'success', data: 'restored' }));
  close();
});

it('retries reads while the service is unavailable, and never a change or a refusal', () => {
  const { queries, mutations } = createQueryClient(() => {}).getDefaultOptions();
  const retry = queries?.retry as (failures: number, error: unknown) => boolean;
  const refusedBecause = (code: string) =>
    Object.assign(new Error(code), { name: 'TRPCClientError', data: { httpStatus: 503, domain: { code } } });
  const tries = (error: unknown) => [0, 1, 2, 3, 4, 5, 6].filter((failures) => retry(failures, error)).length;
  expect(tries(refusedBecause('common.unavailable'))).toBe(6);
  expect(tries(refusedBecause('auth.busy'))).toBe(0);
  expect(mutations?.retry).toBeUndefined();
});

it('reads again what is on screen when nobody knows whether a change is stored', async () => {
  const queryClient = createQueryClient(() => {});
  const read = vi.fn<() => Promise<number>>(async () => 1);
  const close = new QueryObserver(queryClient, { queryKey: ['leases'], queryFn: read }).subscribe(() => {});
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1));
  const refusedAs = (code: string) => {
    const refusal = Object.assign(new Error(code), { name: 'TRPCClientError', data: { httpStatus: 503, domain: { code } } });
    return new MutationObserver(queryClient, { mutationFn: () => Promise.reject(refusal) }).mutate().catch(() => 'refused');
  };
  expect(await refusedAs('common.unavailable')).toBe('refused');
  expect(read).toHaveBeenCalledTimes(1);
  expect(await refusedAs('common.outcome-unknown')).toBe('refused');
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2));
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

it('fails without a network instead of waiting for it', async () => {
  const queryClient = createQueryClient(() => {});
  onlineManager.setOnline(false);
  try {
    await expect(new MutationObserver(queryClient, { mutationFn: () => Promise.reject(new Error('no network')) }).mutate()).rejects.toThrow(
      'no network',
    );
    await expect(queryClient.fetchQuery({ queryKey: ['x'], queryFn: async () => 1 })).resolves.toBe(1);
  } finally {
    onlineManager.setOnline(true);
  }
});
