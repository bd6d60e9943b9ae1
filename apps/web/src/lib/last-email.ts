let email = '';

/** The e-mail of the session that this page shows, kept in memory only: proposed again after the session has ended. */
export const lastEmail = {
  keep: (shown: string) => {
    email = shown;
  },
  /** After signing out: another person may sit at this screen. */
  forget: () => {
    email = '';
  },
  read: () => email,
};
