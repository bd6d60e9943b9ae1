import type { FastifyInstance } from 'fastify';

/** Routes as printed by the server, one per line: « GET /api/files/:id/:variant ». */
export function addressesOf(server: FastifyInstance): string[] {
  const path: string[] = [];
  return server
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^([│ ├└─]*)(\S+)(?: \(([^)]+)\))?/.exec(line) ?? [];
      if (!part) return [];
      path.length = Math.floor(indent.length / 4) - 1;
      path.push(part);
      return methods
        .split(', ')
        .flatMap((method) => (method && !['HEAD', 'OPTIONS'].includes(method) ? [`${method} ${path.join('')}`] : []));
    });
}
