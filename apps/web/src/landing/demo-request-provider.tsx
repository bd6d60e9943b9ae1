import type { DemoRequestKind } from '@lares/domain/platform/demo-requests/kind';
import { QueryClientProvider } from '@tanstack/react-query';
import { Toaster } from '#components/toaster.tsx';
import { DemoRequestDialog } from '#features/platform/demo-requests/demo-request-dialog.tsx';
import { createQueryClient } from '#lib/query-client.ts';
import { trpc, trpcClient } from '#lib/trpc.ts';
import { Themed } from '#theme/themed.tsx';

const queryClient = createQueryClient(() => {});

interface DemoRequestProviderProps {
  asked: DemoRequestKind | null;
  onClose: () => void;
}

/** The providers of the form, which a read-only page does not load. They stay mounted, because the toast outlives the dialog. */
export function DemoRequestProvider({ asked, onClose }: DemoRequestProviderProps) {
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <Themed>
          <DemoRequestDialog asked={asked} onClose={onClose} />
          <Toaster />
        </Themed>
      </QueryClientProvider>
    </trpc.Provider>
  );
}
