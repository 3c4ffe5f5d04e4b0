import { checkUpstream, passesFirstStage, reportOf } from './check-upstream'

const usage = `用法 (usage): npm run contract -- http://127.0.0.1:4000 [--order]
逐个调用检查一个上游是否符合契约。账号由 CONTRACT_USERNAME、CONTRACT_PASSWORD 给出，不写就是演示账号。
--order 另用这个账号加购一种商品并提交一张不付款的订单
`

/** Exit codes: 0 the first stage passes, 1 it fails, 2 invalid arguments. */
async function main(args: string[]): Promise<number> {
  const [address = ''] = args.filter((arg) => !arg.startsWith('--'))
  if (args.includes('--help') || !URL.canParse(address)) {
    process.stdout.write(usage)
    return args.includes('--help') ? 0 : 2
  }
  const {
    CONTRACT_USERNAME: username = 'demo-clinic',
    CONTRACT_PASSWORD: password = 'caizhi-demo',
  } = process.env
  const upstream = { origin: new URL(address).origin, stop: () => Promise.resolve() }
  const checked = await checkUpstream(upstream, { username, password }, args.includes('--order'))
  process.stdout.write(reportOf(checked))
  return passesFirstStage(checked) ? 0 : 1
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
