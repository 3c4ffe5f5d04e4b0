import pino from 'pino'
import { env } from './env.server'

// On stderr: remix-serve prints a line per request on stdout.
export const log = pino({ level: env.LOG_LEVEL, base: { part: 'web' } }, pino.destination(2))
