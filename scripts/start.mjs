import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { builtEntry, ensureBuilt, ensureToolsFor } from './build.mjs'
import { Child, explain, onStopSignal } from './children.mjs'
import { KeptUp } from './kept-up.mjs'
import { giveUp, readJson, root, say, speakAsLog } from './project.mjs'
import {
  deskSettings,
  ensureDataFolder,
  ensurePortFree,
  readSettings,
  sessionSecret,
  shopAddress,
  upstreamOrigin,
} from './settings.mjs'

/** In an image the existing build runs: nothing is installed or built. */
const isBuilt = process.argv.includes('--built')
const processes = []
let isStopping = false

// First of all: process 1 of a container ignores every signal without a handler.
onStopSignal(async () => {
  await stopAll()
  process.exit(0)
})
const settings = readSettings()
const isLive = settings.SHOP_MODE === 'live'
if (isLive) speakAsLog()
const isEmbedded = settings.UPSTREAM_API_ORIGIN === undefined
const origin = upstreamOrigin(settings)
const address = shopAddress(settings)
const desk = settings.DESK === '0' ? undefined : deskSettings(settings)
ensureDataFolder(settings)
const secret = sessionSecret(settings)
await ensurePortFree(settings.HOST, settings.PORT, 'PORT')
if (isEmbedded) await ensurePortFree('127.0.0.1', settings.API_PORT, 'API_PORT')
if (desk !== undefined) await ensurePortFree(desk.HOST, desk.PORT, 'DESK_PORT')
// A demo skips the slow compression of scripts.
const pages = isLive ? ['web', 'packed'] : ['web']
const mustBuild = !isBuilt && ensureToolsFor(isEmbedded ? ['upstream', ...pages] : pages)

// Earlier garbage collection keeps the processes below 300 MB under load (bench/README.md).
const nodeFlags = readJson('scripts/node-flags.json')

await Promise.all([startApi(), mustBuild && ensureBuilt(pages)])
// After the API: a page rendered without its data would pass for the shop.
await Promise.all([
  start(() => spawnWeb('Web', { ...settings, SURFACE: 'shop' }), settings.PORT),
  desk !== undefined && start(() => spawnWeb('Desk', desk), desk.PORT),
])
await greet()

async function startApi() {
  if (!isEmbedded) return
  if (mustBuild) {
    await ensureBuilt(['upstream'])
    say('正在准备数据库 (preparing the database) …')
  }
  await start(spawnApi, settings.API_PORT)
}

function spawnApi() {
  const args = [...nodeFlags, '--enable-source-maps', builtEntry('upstream/server.ts')]
  return new Child('API', args, { ...settings, ...quiet(), HOST: '127.0.0.1' }, { isLog: isLive })
}

/** The shop or the desk: one build, whose SURFACE setting selects the routes. */
function spawnWeb(name, own) {
  const serve = path.join(root, 'node_modules/@remix-run/serve/dist/cli.js')
  const args = [...nodeFlags, serve, path.join(root, 'build/server/index.js')]
  const env = {
    ...own,
    ...quiet(),
    NODE_ENV: 'production',
    UPSTREAM_API_ORIGIN: origin,
    // A foreign API may lack calls.
    UPSTREAM_PROBE: isEmbedded ? '0' : '1',
    SESSION_SECRET: secret,
  }
  // remix-serve prints a line per request on stdout; the log of the shop goes to stderr.
  return new Child(name, args, env, { stdout: 'ignore', isLog: isLive })
}

function quiet() {
  return isLive ? {} : { LOG_LEVEL: settings.LOG_LEVEL ?? 'warn' }
}

async function start(spawn, port) {
  if (isStopping) return new Promise(() => {})
  const kept = new KeptUp(spawn, port)
  processes.push(kept)
  if (await kept.start()) return
  if (isStopping) return new Promise(() => {})
  await stopAll()
  giveUp(explain(kept.child))
}

// The web processes first: their requests in flight still need the API.
async function stopAll() {
  isStopping = true
  for (const kept of processes.toReversed()) await kept.stop()
}

async function greet() {
  say(`采芝已启动 (the shop is up): ${address}`)
  if (desk !== undefined) say(`工作台 (the wholesaler's desk): ${shopAddress(desk)}desk`)
  if (!isEmbedded) return say(`上游接口 (upstream): ${origin}`)
  if (isLive) return
  const { demoBuyers, demoPassword } = await import(
    pathToFileURL(builtEntry('upstream/demo/buyers.ts')).href
  )
  say(
    `这是演示商城，数据均为虚构，地址为 ${settings.HOST} (a demonstration, bound to ${settings.HOST})`,
  )
  say(`演示账号，密码均为 ${demoPassword} (demo accounts, password for all):`)
  const { demoPeople } = await import(pathToFileURL(builtEntry('upstream/demo/people.ts')).href)
  for (const { username, shows } of [...demoBuyers, ...demoPeople])
    say(`  ${username.padEnd(20)}${shows}`)
  if (desk !== undefined) await greetOperators()
  say('按 Ctrl-C 停止 (stops it)')
}

async function greetOperators() {
  const { demoOperators } = await import(
    pathToFileURL(builtEntry('upstream/demo/operators.ts')).href
  )
  say('工作台演示账号，密码相同 (of the desk, with the same password):')
  for (const { name, shows } of demoOperators) say(`  ${name.padEnd(16)}${shows}`)
}
