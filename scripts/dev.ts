// Started by `npm run dev` under Node's watch mode: each change builds what is stale and restarts.
await import('./build-if-needed.ts')
await import('../src/main.ts')
