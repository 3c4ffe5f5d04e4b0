import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { passOnAsLog } from './log-lines.mjs'
import { root, say } from './project.mjs'

// A catalogue of a million products is read before the API listens.
const upWithinMs = 300_000
const parentLookMs = 1_000
const followParent = path.join(root, 'scripts/follow-parent.mjs')

/**
 * A child process running Node. Its stderr is kept until it is up, to explain a failed start; with
 * `isLog`, stderr lines that are no log lines are converted to log lines.
 */
export class Child {
  constructor(name, args, env, { stdout = 'inherit', isLog = false } = {}) {
    this.name = name
    this.said = ''
    this.isUp = false
    this.hasFailed = false
    this.stopWithinMs = Number(env.STOP_WITHIN_MS)
    const heard = new PassThrough()
    if (isLog) passOnAsLog(heard, process.stderr, name.toLowerCase())
    else heard.pipe(process.stderr)
    this.heard = heard
    this.process = spawn(process.execPath, ['--import', followParent, ...args], {
      cwd: root,
      env,
      stdio: ['ignore', stdout, 'pipe', 'ipc'],
      detached: true,
    })
    this.process.stderr.on('data', (chunk) => {
      if (this.isUp) heard.write(chunk)
      else this.said += chunk
    })
    this.process.stderr.on('end', () => heard.end())
    this.ports = new Set()
    this.process.on('message', (message) => {
      if (message?.listensOn === undefined) return
      this.ports.add(message.listensOn)
      this.process.emit('listens')
    })
    this.ended = once(this.process, 'close').then(
      ([code, signal]) => ({ code, signal }),
      // The system could not create the process.
      (error) => {
        this.hasFailed = true
        return { code: error.code, signal: null }
      },
    )
  }

  get hasEnded() {
    const { exitCode, signalCode } = this.process
    return this.hasFailed || exitCode !== null || signalCode !== null
  }

  /**
   * Waits until the process itself listens on `port`: another program may have taken the port after
   * it was checked. False when the process has ended or on timeout.
   */
  async waitUntilListening(port) {
    const tooLong = AbortSignal.timeout(upWithinMs)
    while (!this.ports.has(port) && !this.hasEnded && !tooLong.aborted)
      await Promise.race([once(this.process, 'listens', { signal: tooLong }), this.ended]).catch(
        () => {},
      )
    if (!this.ports.has(port)) return false
    this.#noteUp()
    return true
  }

  /** Waits until `url` responds; false when the process has ended or on timeout. */
  async waitUntilUp(url) {
    const until = Date.now() + upWithinMs
    while (!this.hasEnded && Date.now() < until) {
      const response = await fetch(url, { signal: AbortSignal.timeout(upWithinMs) }).catch(() => {})
      await response?.body?.cancel()
      if (response !== undefined && !this.hasEnded) {
        this.#noteUp()
        return true
      }
      await delay(50)
    }
    return false
  }

  #noteUp() {
    this.isUp = true
    this.heard.write(this.said)
  }

  /** Stops the process after its requests in flight, or kills it on timeout. */
  async stop() {
    if (this.hasEnded) return
    this.process.kill('SIGTERM')
    const timer = setTimeout(() => this.process.kill('SIGKILL'), this.stopWithinMs)
    await this.ended
    clearTimeout(timer)
  }
}

/** Explains a failed start by the lines of its output that matter. */
export function explain({ name, said }) {
  const settings = /Error: ((?:设置有误|SHOP_MODE=live).*(?:\n {2}\S.*)*)/.exec(said)?.[1]
  if (settings !== undefined) return settings
  if (/Cannot find module '@libsql\//.test(said))
    return '此系统没有现成的 SQLite 组件，请用 DATABASE_URL 连接 PostgreSQL (no SQLite binary here)'
  if (/EADDRINUSE/.test(said)) return `${name} 的端口已被占用 (port is taken)`
  if (/'53300'|timeout exceeded when trying to connect/.test(said))
    return '数据库没有空闲的连接，请关闭其他连接或调大 max_connections 后再启动 (the database has no free connection)'
  if (/'(?:SQLITE_FULL|53100|ENOSPC|EDQUOT)'/.test(said))
    return '磁盘已满，请腾出空间后再启动 (the disk is full)'
  if (/ECONNREFUSED|28P01|3D000|57P03|ENOTFOUND/.test(said))
    return `无法连接数据库，请检查 DATABASE_URL (cannot reach the database)`
  return `${said}\n${name} 未能启动 (did not start)`
}

/**
 * Calls `stop` once, at the first Ctrl-C or SIGTERM, which npm may forward several times, or when
 * npm itself was killed and could forward nothing.
 */
export function onStopSignal(stop) {
  let isStopping = false
  const stopOnce = () => {
    if (isStopping) return
    isStopping = true
    say('正在停止 (stopping) …')
    void stop()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stopOnce)
  if (process.env.npm_lifecycle_event === undefined) return
  const npm = process.ppid
  setInterval(() => process.ppid !== npm && stopOnce(), parentLookMs).unref()
}
