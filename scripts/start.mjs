import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { builtEntry, ensureBuilt } from './build.mjs'
import { Child, explain, onStopSignal } from './children.mjs'
import { ensureInstalled } from './install.mjs'
import { giveUp, root, say, readJson } from './project.mjs'
import {
  ensureDataFolder,
  ensurePortFree,
  readSettings,
  sessionSecret,
  upstreamOrigin,
} from './settings.mjs'

const children = []
let isStopping = false

ensureInstalled()
const settings = readSettings()
const isEmbedded = settings.UPSTREAM_API_ORIGIN === undefined
const origin = upstreamOrigin(settings)
const address = `http://${settings.HOST}:${settings.PORT}/`
ensureDataFolder(settings)
const secret = sessionSecret(settings)
await ensurePortFree(settings.HOST, settings.PORT, 'PORT')
if (isEmbedded) await ensurePortFree('127.0.0.1', settings.API_PORT, 'API_PORT')
await ensureBuilt()

// Flags that collect garbage a little earlier keep both processes below 300 MB under load
// (bench/README.md).
const nodeFlags = readJson('scripts/node-flags.json')

onStopSignal(async () => {
  await stopAll()
  process.exit(0)
})
if (isEmbedded) await start(startApi(), `${origin}/healthz`)
await start(startWeb(), address)
await greet()

function startApi() {
  const args = [...nodeFlags, '--enable-source-maps', builtEntry('upstream/server.ts')]
  return new Child('API', args, { ...settings, ...quiet(), HOST: '127.0.0.1' })
}

function startWeb() {
  const serve = path.join(root, 'node_modules/@remix-run/serve/dist/cli.js')
  const args = [...nodeFlags, serve, path.join(root, 'build/server/index.js')]
  const env = {
    ...settings,
    ...quiet(),
    NODE_ENV: 'production',
    UPSTREAM_API_ORIGIN: origin,
    SESSION_SECRET: secret,
  }
  // remix-serve prints a line per request on stdout; the log of the shop goes to stderr.
  return new Child('Web', args, env, { stdout: 'ignore' })
}

// A demonstration logs problems only.
function quiet() {
  return settings.SHOP_MODE === 'demo' ? { LOG_LEVEL: settings.LOG_LEVEL ?? 'warn' } : {}
}

async function start(child, url) {
  children.push(child)
  void child.ended.then(async ({ code, signal }) => {
    if (isStopping || !child.isUp) return
    await stopAll()
    giveUp(`${child.name} 意外退出，已全部停止 (ended unexpectedly: ${signal ?? code})`)
  })
  if (await child.waitUntilUp(url)) return
  if (isStopping) return new Promise(() => {})
  await stopAll()
  giveUp(explain(child))
}

// The web process first, because its requests in flight still need the API.
async function stopAll() {
  isStopping = true
  for (const child of children.toReversed()) await child.stop()
}

async function greet() {
  say(`采芝已启动 (the shop is up): ${address}`)
  if (!isEmbedded) return say(`上游接口 (upstream): ${origin}`)
  if (settings.SHOP_MODE === 'live') return
  const { demoBuyers, demoPassword } = await import(
    pathToFileURL(builtEntry('upstream/demo/buyers.ts')).href
  )
  say(
    `这是演示商城，数据均为虚构，地址为 ${settings.HOST} (a demonstration, bound to ${settings.HOST})`,
  )
  say(`演示账号，密码均为 ${demoPassword} (demo accounts, password for all):`)
  for (const { username, shows } of demoBuyers) say(`  ${username.padEnd(16)}${shows}`)
  say('按 Ctrl-C 停止 (stops it)')
}
