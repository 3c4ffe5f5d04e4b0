import { readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'

/** The folder of package.json. Every script works from there, wherever it is called. */
export const root = path.resolve(import.meta.dirname, '..')

/** Prints one line for the person at the terminal. */
export function say(line) {
  process.stdout.write(`${line}\n`)
}

/** Ends the command with one clear line. */
export function giveUp(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

/** Whether this module was started as a command, and not imported. */
export function isCommand(meta) {
  return process.argv[1] !== undefined && realpathSync(process.argv[1]) === meta.filename
}

export function readJson(file) {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8'))
}
