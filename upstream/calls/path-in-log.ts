import type { Call } from '#contract/call'
import { calls } from '#contract/calls'

const secretPaths = Object.values(calls as Record<string, Call>)
  .filter(({ path }) => path.includes('{token}'))
  .map(({ path }) => ({ path, pattern: new RegExp(`^${path.replace('{token}', '[^/]+')}$`) }))

/** The path of a request for the log: without the token that opens what it names. */
export function pathInLog(path: string): string {
  return secretPaths.find(({ pattern }) => pattern.test(path))?.path ?? path
}
