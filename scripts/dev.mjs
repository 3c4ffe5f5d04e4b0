import path from 'node:path'
import { Child, explain, onStopSignal } from './children.mjs'
import { ensureInstalled } from './install.mjs'
import { giveUp, root, say } from './project.mjs'
import {
  ensureDataFolder,
  readSettings,
  sessionSecret,
  shopAddress,
  upstreamOrigin,
} from './settings.mjs'

ensureInstalled()
const settings = readSettings()
const origin = upstreamOrigin(settings)
ensureDataFolder(settings)
const env = {
  ...settings,
  NODE_ENV: 'development',
  UPSTREAM_API_ORIGIN: origin,
  SESSION_SECRET: sessionSecret(settings),
}
const children = []

onStopSignal(async () => {
  await Promise.all(children.map((child) => child.stop()))
  process.exit(0)
})
if (settings.UPSTREAM_API_ORIGIN === undefined) {
  const watch = ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false']
  await start('API', [...watch, 'upstream/server.ts'], `${origin}/healthz`, { HOST: '127.0.0.1' })
}
const { HOST, PORT } = settings
const serve = ['node_modules/@remix-run/dev/dist/cli.js', 'vite:dev', '--strictPort']
const address = shopAddress(settings)
await start('Web', [...serve, '--host', HOST, '--port', PORT], address)
say(address)

async function start(name, [script, ...args], url, more = {}) {
  const child = new Child(name, [path.join(root, script), ...args], { ...env, ...more })
  children.push(child)
  if (await child.waitUntilUp(url)) return
  for (const one of children) await one.stop()
  giveUp(explain(child))
}
