import { execFileSync } from 'node:child_process';
import { root } from './repository.ts';

export interface Changes {
  /** The commit that this work started from. */
  base: string;
  /** Relative to the repository; deleted files are absent. */
  files: string[];
}

/** Settings that decide how everything is checked: a change of one reaches every file. */
const REACHES_ALL =
  /^(package\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml|turbo\.json|vitest\.config\.ts|knip\.json|\.ox\w+\.json|tooling\/typescript\/|tooling\/scripts\/|patches\/|[^/]+\/[^/]+\/(package|tsconfig[\w.]*)\.json$|apps\/web\/[^/]+$)/;

/**
 * What changed since this work left `main`, committed or not; `null` where everything is to be checked: nothing changed, no base is
 * known, or a setting changed.
 */
export function changesSinceMain(folder = root): Changes | null {
  const git = (...arguments_: string[]) =>
    execFileSync('git', arguments_, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    const base = git('merge-base', 'HEAD', 'origin/main');
    const list = (...arguments_: string[]) =>
      git(...arguments_)
        .split('\n')
        .filter(Boolean);
    const changed = [...list('diff', '--name-only', base), ...list('ls-files', '--others', '--exclude-standard')];
    if (changed.length === 0 || changed.some((path) => REACHES_ALL.test(path))) return null;
    const deleted = new Set(list('diff', '--name-only', '--diff-filter=D', base));
    return { base, files: changed.filter((path) => !deleted.has(path)) };
  } catch {
    // Not a clone, or one without this remote.
    return null;
  }
}
