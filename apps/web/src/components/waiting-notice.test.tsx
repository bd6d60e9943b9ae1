import { QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createQueryClient } from '#lib/query-client.ts';
import { WaitingNotice } from './waiting-notice.tsx';

it('says that a read is tried again while the service is unavailable', async () => {
  const queryClient = createQueryClient(() => {});
  render(
    <QueryClientProvider client={queryClient}>
      <WaitingNotice />
    </QueryClientProvider>,
  );
  expect(screen.queryByText(/indisponible pour l’instant/)).toBeNull();
  const away = Object.assign(new Error('away'), {
    name: 'TRPCClientError',
    data: { httpStatus: 503, domain: { code: 'common.unavailable' } },
  });
  const close = new QueryObserver(queryClient, { queryKey: ['leases'], queryFn: () => Promise.reject(away) }).subscribe(() => {});
  expect(await screen.findByText(/indisponible pour l’instant/)).toBeTruthy();
  close();
  queryClient.clear();
});
