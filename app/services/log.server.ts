import pino from 'pino'
import { env } from './env.server'

export const log = pino({ level: env.LOG_LEVEL, base: { part: 'web' } })
