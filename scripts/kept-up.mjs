import { setTimeout as delay } from 'node:timers/promises'
import { explain } from './children.mjs'
import { say, warn } from './project.mjs'

const firstWaitMs = 500
const longestWaitMs = 30_000
/** A process that ran this long had no faulty start: its restart delay is reset. */
const steadyMs = 60_000

export class KeptUp {
  #spawn
  #port
  #watching
  #stopping = new AbortController()

  constructor(spawn, port) {
    this.#spawn = spawn
    this.#port = Number(port)
  }

  /** The first start; false when it failed, which is not retried. */
  async start() {
    this.child = this.#spawn()
    if (!(await this.child.waitUntilListening(this.#port))) return false
    this.#watching = this.#watch()
    return true
  }

  async stop() {
    this.#stopping.abort()
    await this.child?.stop()
    await this.#watching
  }

  async #watch() {
    const { signal: stopping } = this.#stopping
    let waitMs = firstWaitMs
    for (;;) {
      const since = Date.now()
      const { code, signal } = await this.child.ended
      if (stopping.aborted) return
      if (Date.now() - since >= steadyMs) waitMs = firstWaitMs
      const { name } = this.child
      warn(
        `${name} 意外退出（${signal ?? code}），${waitMs / 1000} 秒后重新启动 (ended, starts again)`,
      )
      await delay(waitMs, undefined, { signal: stopping }).catch(() => {})
      if (stopping.aborted) return
      waitMs = Math.min(waitMs * 2, longestWaitMs)
      await this.#startAgain()
    }
  }

  async #startAgain() {
    this.child = this.#spawn()
    const isUp = await this.child.waitUntilListening(this.#port)
    if (this.#stopping.signal.aborted) return
    if (isUp) return say(`${this.child.name} 已重新启动 (is up again)`)
    warn(explain(this.child))
    await this.child.stop()
  }
}
