/** Runs a command and sets its exit code: 1 where it throws, 2 where its options are wrong. */
export async function runCommand(main: (args: string[]) => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main(process.argv.slice(2))
  } catch (error) {
    const isUsage = String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS')
    const words = error instanceof Error ? error.message : String(error)
    process.stderr.write(isUsage ? `选项有误，--help 列出全部选项 (${words})\n` : `${words}\n`)
    process.exitCode = isUsage ? 2 : 1
  }
}
