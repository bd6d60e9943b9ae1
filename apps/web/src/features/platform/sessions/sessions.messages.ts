import { formatCount } from '#lib/format.ts';

export const SESSIONS_MESSAGES = {
  close: { success: 'Session fermée', failure: 'Session non fermée' },
  closeOthers: {
    success: ({ closed }: { closed: number }) => ({
      title: closed === 0 ? 'Aucune autre session ouverte' : formatCount(closed, 'session fermée', 'sessions fermées'),
    }),
    failure: 'Sessions non fermées',
  },
};
