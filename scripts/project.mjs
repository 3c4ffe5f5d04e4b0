import { readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'

/** The folder of package.json; all scripts work from here, wherever they are called. */
export const root = path.resolve(import.meta.dirname, '..')

/** One line for the person at the terminal. */
export function say(line) {
  process.stdout.write(`${line}\n`)
}

/** Ends the command with one clear line. */
export function giveUp(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

/** Whether this module is the command itself and not imported by another. */
export function isCommand(meta) {
  return process.argv[1] !== undefined && realpathSync(process.argv[1]) === meta.filename
}

export function readJson(file) {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8'))
}
