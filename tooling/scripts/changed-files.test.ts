import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { changesSinceMain } from './changed-files.ts';

/** A clone of a repository with two files. */
function aClone() {
  const folder = mkdtempSync(join(tmpdir(), 'lares-changes-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [origin, clone] = [join(folder, 'origin'), join(folder, 'clone')];
  const git = (cwd: string, ...arguments_: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@exemple.fr', ...arguments_], { cwd, encoding: 'utf8' }).trim();
  mkdirSync(join(origin, 'src'), { recursive: true });
  git(origin, 'init', '-q', '-b', 'main');
  for (const name of ['a', 'b']) writeFileSync(join(origin, 'src', `${name}.ts`), name);
  git(origin, 'add', '.');
  git(origin, 'commit', '-qm', 'first');
  git(folder, 'clone', '-q', origin, clone);
  return {
    clone,
    git: (...arguments_: string[]) => git(clone, ...arguments_),
    write: (path: string) => writeFileSync(join(clone, path), 'x'),
  };
}

it('lists what was committed, changed and added since main, without deleted files', () => {
  const { clone, git, write } = aClone();
  const base = git('rev-parse', 'HEAD');
  write('src/c.ts');
  git('add', '.');
  git('commit', '-qm', 'second');
  write('src/a.ts');
  write('src/d.ts');
  rmSync(join(clone, 'src/b.ts'));
  expect(changesSinceMain(clone)).toEqual({ base, files: ['src/a.ts', 'src/c.ts', 'src/d.ts'] });
});

it('checks everything when nothing changed, when a setting changed, and without a base', () => {
  const { clone, git, write } = aClone();
  expect(changesSinceMain(clone)).toBeNull();
  write('src/a.ts');
  expect(changesSinceMain(clone)).not.toBeNull();
  write('turbo.json');
  expect(changesSinceMain(clone)).toBeNull();
  rmSync(join(clone, 'turbo.json'));
  git('remote', 'remove', 'origin');
  expect(changesSinceMain(clone)).toBeNull();
});
