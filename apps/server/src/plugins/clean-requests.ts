import { storable } from '@lares/domain/shared/storable-text';
import type { FastifyInstance } from 'fastify';

/** Query strings and path parameters without the characters that PostgreSQL cannot store. Procedures clean their own input. */
export function cleanRequests(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    request.query = storable(request.query);
    request.params = storable(request.params);
    done();
  });
}
