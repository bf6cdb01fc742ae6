# The server with the built web app: docs/operating.md, section "Image". `npm run image` builds and runs it.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY sigil/package.json sigil/
COPY server/package.json server/
COPY web/package.json web/
COPY simulators/package.json simulators/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
COPY tools/package.json tools/
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund -w contract -w sigil -w web -w simulators -w tools
COPY tsconfig.base.json ./
COPY contract contract
COPY sigil sigil
COPY web web
COPY simulators simulators
COPY tools tools
RUN node -r ./tools/require-node.cjs tools/build/main.ts
# Replaces the packages of the build by those of the server.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund -w contract -w sigil -w server
RUN node tools/image/slim.ts && mkdir data

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY package.json ./
COPY --from=build /app/node_modules node_modules
COPY contract contract
COPY sigil sigil
COPY server server
COPY tools tools
COPY --from=build /app/web/dist web/dist
# Needed only without S3; then mount a volume that all nodes share.
COPY --from=build --chown=node:node /app/data /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 CMD ["node", "tools/image/healthcheck.ts"]
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=100", "-r", "./tools/require-node.cjs", "tools/start.ts"]
