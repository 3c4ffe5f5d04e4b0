import { format } from 'node:util'
import pino from 'pino'
import { env } from './env.server'

// On stderr: remix-serve prints a line per request on stdout.
export const log = pino({ level: env.LOG_LEVEL, base: { part: 'web' } }, pino.destination(2))

/**
 * Turns output of Node and frameworks on stderr into log lines: warnings of either, and errors that
 * Express or Remix print.
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
      // remix-serve prints `undefined` after closing.
      if (said.some((one) => one !== undefined))
        log.error({ said: format(...said) }, 'error of a framework')
    },
  })
}
