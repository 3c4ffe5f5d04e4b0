import { EventEmitter } from 'node:events'
import type { Context } from '../context'
import { makeDue } from './store'

const wishes = new EventEmitter()

/**
 * Runs a job now instead of at its next minute, where somebody waits at the screen for its result.
 * Call it after the commit of the job's input; a crash in between only delays the job.
 */
export async function hurryJob(ctx: Pick<Context, 'db' | 'now'>, name: string): Promise<void> {
  await makeDue(ctx.db, name, ctx.now)
  wishes.emit('hurry')
}

/** Subscribes to `hurryJob` calls of this process; returns the unsubscribe function. */
export function onHurry(look: () => void): () => void {
  wishes.on('hurry', look)
  return () => wishes.off('hurry', look)
}
