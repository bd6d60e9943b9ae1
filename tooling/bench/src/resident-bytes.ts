import { readFileSync } from 'node:fs';

/** The memory that a process has in use, as Linux counts it. */
export function residentBytes(pid: number): number {
  const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  if (kibibytes === undefined) throw new Error(`The process ${pid} has ended`);
  return Number(kibibytes) * 1024;
}
