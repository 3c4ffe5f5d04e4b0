import { EventEmitter } from 'node:events'
import type { Context } from '../context'
import { makeDue } from './store'

const wishes = new EventEmitter()

/**
 * Has a job done now instead of at its next minute, for what somebody waits for in front of the
 * screen. Called after the commit of what the job is to find; who dies in between loses nothing but
 * the hurry.
 */
export async function hurryJob(ctx: Pick<Context, 'db' | 'now'>, name: string): Promise<void> {
  await makeDue(ctx.db, name, ctx.now)
  wishes.emit('hurry')
}

/** Calls when somebody hurries a job of this process; the answer ends that. */
export function onHurry(look: () => void): () => void {
  wishes.on('hurry', look)
  return () => wishes.off('hurry', look)
}
