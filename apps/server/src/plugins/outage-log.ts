import type { FastifyInstance } from 'fastify';
import type { OutageReporter } from './outage-reporter.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Logs the first failure of an outage, and its end; returns whether the error is one. */
    logOutage?: OutageReporter['report'];
  }
}

export function outageLog(app: FastifyInstance, outages: OutageReporter): void {
  app.decorate('logOutage', (error: unknown) => outages.report(error));
  app.addHook('onClose', (_instance, done) => {
    outages.stop();
    done();
  });
}
