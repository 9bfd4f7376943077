# What is built here needs npm and the sources; what runs needs neither. docs/operations.md, Service and container.
FROM node:24-bookworm-slim AS build
WORKDIR /src
# The packages first: they change less often than the sources.
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN npm run release

FROM debian:bookworm-slim
RUN useradd --system --uid 10001 --user-group --home-dir /app --shell /usr/sbin/nologin caballete \
  && install -d -o caballete -g caballete -m 0750 /data /backups
WORKDIR /app
COPY --from=build /src/build/release /app
USER caballete
ENV NODE_ENV=production DATA_DIR=/data MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
VOLUME ["/data"]
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=6s --start-period=180s --retries=3 \
  CMD ["node_modules/.bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/health/live`, { signal: AbortSignal.timeout(5000) }).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node_modules/.bin/node", "--max-semi-space-size=8", "build/server/main.js"]
