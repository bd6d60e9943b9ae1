let loaded: Promise<ReadonlySet<string>> | null = null;

/** Costs 15 ms and some megabytes, so it runs when the first password is chosen, not at start. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** Whether this password, in lower case, is among the fifty thousand most common; up to four added characters make no difference. */
export async function isCommonPassword(password: string): Promise<boolean> {
  loaded ??= load();
  const common = await loaded;
  return common.has(password) || common.has(password.replace(/[\d!?.*$@#_-]{1,4}$/, ''));
}
