import { readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { logLine } from './log-lines.mjs'

/** The folder of package.json. Every script works from there, wherever it is called. */
export const root = path.resolve(import.meta.dirname, '..')

let isLog = false

/** From now on what is said goes into a log: one line of JSON each, as the two processes write. */
export function speakAsLog() {
  isLog = true
}

/** Prints one line for the person at the terminal. */
export function say(line) {
  print(process.stdout, 'info', line)
}

/** Prints what went wrong while the command goes on. */
export function warn(line) {
  print(process.stderr, 'error', line)
}

/** Ends the command with one clear line. */
export function giveUp(line) {
  print(process.stderr, 'fatal', line)
  process.exit(1)
}

function print(stream, level, line) {
  stream.write(`${isLog ? logLine('start', level, line) : line}\n`)
}

/** Whether this module was started as a command, and not imported. */
export function isCommand(meta) {
  return process.argv[1] !== undefined && realpathSync(process.argv[1]) === meta.filename
}

export function readJson(file) {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8'))
}
