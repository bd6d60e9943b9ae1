# Not built by the authors, who have no Docker engine.
FROM node:24-bookworm-slim AS build
RUN npm install --global pnpm@12.21.0
WORKDIR /lares
COPY . .
RUN pnpm install --frozen-lockfile
RUN pnpm exec turbo run build --filter=@lares/server --filter=@lares/web
# Only the modules that the bundle excludes (native ones) are needed at run time.
RUN pnpm --filter @lares/server deploy --prod /deployed

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 LARES_DEMO=0 MALLOC_ARENA_MAX=2 \
    LARES_DATA=/data LARES_WEB=/lares/apps/web/dist LARES_MIGRATIONS=/lares/packages/db/sql
WORKDIR /lares
COPY --from=build /deployed/node_modules ./node_modules
COPY --from=build /lares/apps/server/dist ./apps/server/dist
COPY --from=build /lares/apps/web/dist ./apps/web/dist
COPY --from=build /lares/packages/db/sql ./packages/db/sql
RUN install --directory --owner=node --group=node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/dist/server.js"]
