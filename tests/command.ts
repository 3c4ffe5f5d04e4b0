import { execFile } from 'node:child_process'

export interface Finished {
  code: number
  stdout: string
  stderr: string
}

/**
 * Runs a one-off upstream command as its npm script does: `upstream/operator.ts` and its arguments.
 */
export function runCommand(entry: string, args: string[], settings: object): Promise<Finished> {
  const command = ['scripts/run.mjs', entry, ...args]
  const env = { ...process.env, ...settings }
  return new Promise((resolve) => {
    execFile(process.execPath, command, { env }, (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), stdout, stderr })
    })
  })
}
