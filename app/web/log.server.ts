import { format } from 'node:util'
import pino from 'pino'
import { env } from './env.server'

// On stderr: remix-serve prints a line per request on stdout.
export const log = pino({ level: env.LOG_LEVEL, base: { part: 'web' } }, pino.destination(2))

/**
 * Makes lines of the log of what Node and frameworks would print on stderr in their own way: warnings
 * of either, and errors that Express or Remix say to the console.
 */
export function logWhatOthersPrint(): void {
  process.removeAllListeners('warning')
  process.on('warning', (warning) => {
    log.warn({ err: warning }, 'warning of Node')
  })
  Object.assign(console, {
    warn: (...said: unknown[]) => {
      log.warn({ said: format(...said) }, 'warning of a framework')
    },
    error: (...said: unknown[]) => {
      // remix-serve says `undefined` when it has closed.
      if (said.some((one) => one !== undefined))
        log.error({ said: format(...said) }, 'error of a framework')
    },
  })
}
