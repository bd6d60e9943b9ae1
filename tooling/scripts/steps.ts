import { spawn } from 'node:child_process';
import { root } from './repository.ts';
import { stopRequest } from './stop-request.ts';

export interface Step {
  name: string;
  command: readonly string[];
  /** The JSON report of a test runner; absent for a plain check. */
  report?: { runner: 'vitest' | 'playwright'; file: string };
  env?: Record<string, string>;
  cwd?: string;
  /** Prints the output as it arrives, for long steps. */
  live?: boolean;
}

export interface Outcome {
  step: Step;
  ok: boolean;
  output: string;
  seconds: number;
}

const stop = stopRequest();

function runStep(step: Step): Promise<Outcome> {
  const from = performance.now();
  const [program = '', ...arguments_] = step.command;
  return new Promise((done) => {
    const child = spawn(program, arguments_, {
      cwd: step.cwd ?? root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', ...step.env },
    });
    const end = () => child.kill('SIGTERM');
    stop.addEventListener('abort', end, { once: true });
    const pieces: Buffer[] = [];
    const keep = (to: NodeJS.WriteStream) => (piece: Buffer) => {
      pieces.push(piece);
      if (step.live) to.write(piece);
    };
    child.stdout.on('data', keep(process.stdout));
    child.stderr.on('data', keep(process.stderr));
    const finish = (ok: boolean, note = '') => {
      stop.removeEventListener('abort', end);
      done({ step, ok, output: Buffer.concat(pieces).toString('utf8') + note, seconds: (performance.now() - from) / 1000 });
    };
    child.once('error', (error) => finish(false, `${program}: ${error.message}\n`));
    child.once('close', (code) => finish(code === 0));
  });
}

function report({ step, ok, output, seconds }: Outcome): void {
  console.log(`${ok ? '✓' : '✗'} ${step.name.padEnd(24)} ${seconds.toFixed(1)} s`);
  if (!ok && !step.live) console.log(output.trimEnd());
}

/** Runs lanes in parallel and the steps of one lane in sequence; reports each step as it ends. */
export async function runLanes(lanes: readonly (readonly Step[])[]): Promise<Outcome[]> {
  const outcomes = await Promise.all(
    lanes.map(async (lane) => {
      const done: Outcome[] = [];
      for (const step of lane) {
        if (stop.aborted) break;
        const outcome = await runStep(step);
        report(outcome);
        done.push(outcome);
      }
      return done;
    }),
  );
  if (stop.aborted) process.exit(1);
  return outcomes.flat();
}
