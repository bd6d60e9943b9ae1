let loaded: Promise<ReadonlySet<string>> | null = null;

/** 15 ms and some megabytes, spent when somebody first chooses a password and never at start. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** Whether this password, in lower case, is among the fifty thousand commonest; up to four signs added to one do not save it. */
export async function isCommonPassword(password: string): Promise<boolean> {
  loaded ??= load();
  const common = await loaded;
  return common.has(password) || common.has(password.replace(/[\d!?.*$@#_-]{1,4}$/, ''));
}
