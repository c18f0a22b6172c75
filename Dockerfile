# Built in one stage, run in another: the final image holds Node, the production packages, dist/ and content/; no compiler, no
# sources, no development package. Each step is a plain command that also works by hand in an empty folder (docs/operations.md).

FROM node:26-bookworm-slim AS build
WORKDIR /facet
COPY package.json package-lock.json .npmrc ./
# As scripts/prepare.mjs installs, for its reasons (docs/decisions/0007).
RUN npm install --no-save --ignore-scripts --no-audit --no-fund
COPY tsconfig.json ./
COPY scripts/build.ts scripts/build-browser.ts scripts/build-icons.ts scripts/build-server.ts scripts/build-styles.ts scripts/
COPY scripts/put-in-place.ts scripts/fill-compile-cache.ts scripts/
COPY shared shared
COPY client client
COPY server server
RUN node scripts/build.ts
# The base image is Node already: the one among the packages would be a second, of 215 MB. Pruning leaves empty folders.
RUN npm prune --omit=dev --no-save --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/node-linux-* node_modules/.bin/node \
  && find node_modules -type d -empty -delete
# The final root cannot be written: what V8 compiles is made now, with the flags of the last line, or V8 would not take it.
COPY content content
RUN node --max-semi-space-size=16 --no-parallel-scavenge --max-old-space-size=2000 --v8-pool-size=2 --heap-growing-percent=50 scripts/fill-compile-cache.ts

FROM node:26-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=1048576
WORKDIR /facet
COPY --from=build /facet/package.json ./
COPY --from=build /facet/node_modules node_modules
COPY --from=build /facet/dist dist
COPY content content
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
# /readyz and not /healthz: a container that cannot reach its data should get no requests.
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=16", "--no-parallel-scavenge", "--max-old-space-size=2000", "--v8-pool-size=2", "--heap-growing-percent=50", "dist/server/main.js"]
