import { randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { giveUp, root } from './project.mjs'

export function readSettings() {
  const file = path.join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  const env = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''))
  const settings = {
    ...env,
    HOST: env.HOST ?? '127.0.0.1',
    PORT: env.PORT ?? '3000',
    API_PORT: env.API_PORT ?? '3001',
    // A foreign API need not implement the calls of the desk.
    DESK: env.DESK ?? (env.UPSTREAM_API_ORIGIN === undefined ? '1' : '0'),
    DESK_HOST: env.DESK_HOST ?? '127.0.0.1',
    DESK_PORT: env.DESK_PORT ?? '3002',
    DATA_DIR: path.resolve(root, env.DATA_DIR ?? 'data'),
    SHOP_MODE: env.SHOP_MODE ?? 'demo',
    STOP_WITHIN_MS: env.STOP_WITHIN_MS ?? '35000',
  }
  settings.CLOCK_AHEAD_MS ??= clockAhead(settings)
  for (const name of ['PORT', 'API_PORT', 'DESK_PORT']) {
    const port = Number(settings[name])
    if (!Number.isInteger(port) || port < 1 || port > 65535)
      giveUp(`${name} 应为 1 到 65535 的整数 (is not a port): ${settings[name]}`)
  }
  for (const [name, other] of [
    ['API_PORT', 'PORT'],
    ['DESK_PORT', 'PORT'],
    ['DESK_PORT', 'API_PORT'],
  ])
    if (settings[name] === settings[other])
      giveUp(`${name} 与 ${other} 相同，请换一个 (same as ${other}): ${settings[name]}`)
  if (!/^[1-9]\d{2,6}$/.test(settings.STOP_WITHIN_MS))
    giveUp(`STOP_WITHIN_MS 应为 100 以上的毫秒数 (is no time in ms): ${settings.STOP_WITHIN_MS}`)
  return settings
}

/**
 * Milliseconds by which the demo's clock is ahead of the machine's, as saved in the data folder by
 * `npm run reset -- --now`; a live shop uses the machine's clock.
 */
function clockAhead({ DATA_DIR, SHOP_MODE }) {
  const file = path.join(DATA_DIR, 'clock.json')
  if (SHOP_MODE === 'live' || !existsSync(file)) return '0'
  return String(JSON.parse(readFileSync(file, 'utf8')).aheadMs)
}

export function upstreamOrigin({ UPSTREAM_API_ORIGIN, API_PORT }) {
  return UPSTREAM_API_ORIGIN ?? `http://127.0.0.1:${API_PORT}`
}

export function shopAddress({ HOST, PORT }) {
  return `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}/`
}

/**
 * The settings of the desk's process: the web process on another port, reachable from this machine
 * only by default. Neither the shop's public address nor its trust in a proxy applies to the desk.
 */
export function deskSettings(settings) {
  const { DESK_HOST, DESK_PORT, DESK_ORIGIN, TRUST_PROXY, ...rest } = settings
  delete rest.PUBLIC_ORIGIN
  return {
    ...rest,
    SURFACE: 'desk',
    HOST: DESK_HOST,
    PORT: DESK_PORT,
    ...(DESK_ORIGIN !== undefined && { PUBLIC_ORIGIN: DESK_ORIGIN, TRUST_PROXY }),
  }
}

/** Creates the data folder; exits when it is not writable. */
export function ensureDataFolder({ DATA_DIR }) {
  try {
    mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 })
    accessSync(DATA_DIR, constants.W_OK | constants.X_OK)
  } catch {
    giveUp(`数据目录不可写，请检查权限或设置 DATA_DIR (data folder is not writable): ${DATA_DIR}`)
  }
}

/**
 * The secret that signs sessions. The demo generates one on first use and keeps it in the data
 * folder, so that logins survive a restart; a live shop must set its own.
 */
export function sessionSecret({ SESSION_SECRET, SHOP_MODE, DATA_DIR }) {
  if (SESSION_SECRET !== undefined) return SESSION_SECRET
  if (SHOP_MODE === 'live')
    giveUp('SHOP_MODE=live 必须设置 SESSION_SECRET，至少 32 个字符 (live mode needs a secret)')
  const file = path.join(DATA_DIR, 'session-secret')
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}

export async function ensurePortFree(host, port, name) {
  const server = createServer()
  const failure = await new Promise((resolve) => {
    server.once('error', resolve)
    server.listen(Number(port), host, () => resolve(undefined))
  })
  if (failure === undefined) await new Promise((resolve) => server.close(resolve))
  else if (failure.code === 'EADDRINUSE')
    giveUp(`端口 ${port} 已被占用，请用 ${name} 换一个端口 (port is taken)`)
  else if (failure.code === 'EACCES')
    giveUp(`没有权限使用端口 ${port}，请用 ${name} 换一个端口 (port is not permitted)`)
  else giveUp(`不能使用地址 ${host}:${port} (cannot listen): ${failure.code}`)
}
