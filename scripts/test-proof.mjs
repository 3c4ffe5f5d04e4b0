import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { root, say } from './project.mjs'
import { reports } from './test-phases.mjs'

/**
 * Records the commit that passed everything; only such a commit is released. Each shard writes a
 * file of its own.
 */
export function writeProof(phases, shard) {
  const changes = git('status', '--porcelain')
  if (changes !== '')
    return say('有未提交的改动，不记为已验证 (uncommitted changes: proves no commit)')
  const part = shard?.replace('--shard=', '').replace('/', '-of-')
  const file = path.join(reports, part === undefined ? 'proved.json' : `proved-${part}.json`)
  const proof = {
    commit: git('rev-parse', 'HEAD'),
    passed: phases.reduce((total, { passed = 0 }) => total + passed, 0),
    seed: process.env.PROPERTY_SEED,
    node: process.version,
    at: new Date().toISOString(),
  }
  writeFileSync(file, `${JSON.stringify(proof, null, 2)}\n`)
  say(`已验证 (proved): ${path.relative(root, file)}`)
}

function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
}
