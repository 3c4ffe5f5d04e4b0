import { parseArgs } from 'node:util'
import { runCommand } from '#upstream/kernel/run-command'
import { moveFiles } from '#upstream/ports/storage/move-files'
import { storagesOf } from '#upstream/ports/storage/storage-of'
import { readConfig } from './kernel/config'

const usage = `用法 (usage): npm run move-files [-- --back]

把 DATA_DIR/uploads 里的文件复制到 STORAGE_URL 的存储桶，并逐个核对；商城不必停。
中断后再运行一次，接着复制 (may be run again)。
--back  从存储桶复制回 DATA_DIR/uploads

退出码 (exit codes): 0 全部一致; 1 没有完成; 2 用法有误
`

async function main(args: string[]): Promise<number> {
  const { back: isBack = false, help } = parseArgs({
    args,
    options: { back: { type: 'boolean' }, help: { type: 'boolean' } },
  }).values
  const { disk, bucket } = storagesOf(readConfig(process.env))
  if (help === true || bucket === undefined) {
    const missing = '没有设定 STORAGE_URL (is not set)\n\n'
    process.stdout.write(help === true ? usage : missing + usage)
    return help === true ? 0 : 2
  }
  const { copied, there, broken } = isBack
    ? await moveFiles(bucket, disk)
    : await moveFiles(disk, bucket)
  process.stdout.write(
    `复制 ${String(copied)} 个，已有 ${String(there)} 个，都已核对 (copied, there already; all compared)\n`,
  )
  for (const name of broken) process.stderr.write(`两处不一致 (not the same): ${name}\n`)
  return broken.length === 0 ? 0 : 1
}

await runCommand(main)
