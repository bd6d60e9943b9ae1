/** Passkeys of one account: enough for every device of a person, few enough to be read at a glance. */
export const PASSKEYS_MAX = 20;

export const PASSKEY_NAME_MAX = 60;
