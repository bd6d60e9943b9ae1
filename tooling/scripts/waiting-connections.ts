import cluster, { type Worker } from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';

/** What `node:cluster` sends with a connection; the process answers with the number as `ack` when it takes the connection. */
interface Handover {
  act: 'newconn';
  seq: number;
}

const isHandover = (message: unknown): message is Handover =>
  typeof message === 'object' && message !== null && 'act' in message && message.act === 'newconn' && 'seq' in message;

/** The copy that the library keeps until the connection is taken. */
interface Connection {
  close: () => void;
}

const isConnection = (handle: unknown): handle is Connection =>
  typeof handle === 'object' && handle !== null && 'close' in handle && typeof handle.close === 'function';

const CHECK_MS = 5;

/**
 * A connection that a process was given and had not taken when it was killed goes to another process, or is closed if there is none.
 * `node:cluster` (Node 24) forgets it and leaves it open: its client would wait for ever. The two messages read here are its own, and the
 * test shows when another version of Node changes them.
 */
export function rescueWaitingConnections(): void {
  const listening = new Set<Worker>();
  cluster.on('listening', (worker) => listening.add(worker));
  cluster.on('fork', (worker) => {
    const child = worker.process;
    const given = new Map<number, Connection>();
    let isCutOff = false;
    child.once('disconnect', () => (isCutOff = true));
    const send = child.send.bind(child) as (...sent: unknown[]) => boolean;
    child.send = (...sent: unknown[]) => {
      const [message, handle] = sent;
      if (isHandover(message) && isConnection(handle)) given.set(message.seq, handle);
      return send(...sent);
    };
    child.on('internalMessage', ({ ack }: { ack?: number }) => {
      if (ack !== undefined) given.delete(ack);
    });
    const rescue = async () => {
      listening.delete(worker);
      // Until all that the process answered is read.
      while (worker.isConnected()) await pause(CHECK_MS);
      // Never sent by the library while a connection waits; it makes the library forget the process.
      if (!isCutOff) child.emit('disconnect');
      for (const [ack, connection] of given) {
        if (listening.size > 0) child.emit('internalMessage', { cmd: 'NODE_CLUSTER', ack, accepted: false }, undefined);
        else connection.close();
      }
    };
    worker.once('exit', () => void rescue());
  });
}
