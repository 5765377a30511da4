# syntax=docker/dockerfile:1

# --- packages: what builds and runs; Node itself comes with the image --------
FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev && rm -rf node_modules/node-linux-* node_modules/.bin/node

# --- build: the pages' bundle and the program's ------------------------------
FROM packages AS build
COPY . .
RUN npm run build

# --- the image that runs ---------------------------------------------------
FROM node:24-bookworm-slim
# The compile cache is where the image's user may write, on a read-only root as well.
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data NODE_COMPILE_CACHE=/tmp/haven-compiled
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY package.json ./
COPY db ./db
COPY src ./src
COPY public ./public
COPY content ./content
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/haven.js", "serve"]
