# Sopan in a container: docker build -t sopan . Nothing in it is written at run time but /data.
FROM node:26-trixie-slim AS build
WORKDIR /srv/sopan
COPY . .
# Installs the locked packages and builds; then only the packages that run remain. "prune --omit=dev" would keep compilers
# and test tools that a package names as optional peers: 73 MB.
RUN node server/launch.mjs build && npm pkg delete devDependencies workspaces && npm prune --no-audit --no-fund

FROM node:26-trixie-slim
# For backups of PostgreSQL: its version must not be older than the server's.
RUN apt-get update \
  && apt-get install -y --no-install-recommends postgresql-client-17 \
  && rm -rf /var/lib/apt/lists/* \
  && install -d -o node -g node -m 0700 /data
WORKDIR /srv/sopan
COPY --from=build /srv/sopan/package.json ./
COPY --from=build /srv/sopan/node_modules ./node_modules
COPY --from=build /srv/sopan/build ./build
# The commands (staff, backup, restore, export, import) run from the sources.
COPY --from=build /srv/sopan/app ./app
COPY --from=build /srv/sopan/content ./content
COPY --from=build /srv/sopan/server ./server
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/server/index.js"]
