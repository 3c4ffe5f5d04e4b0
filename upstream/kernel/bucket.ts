import { z } from 'zod'

/** A bucket of an S3-compatible store. */
export interface Bucket {
  name: string
  endpoint: string
  region: string
  /** `style=path`: its name stands in the path, as MinIO has it, not in front of the host. */
  isInPath: boolean
}

const parameters = ['endpoint', 'region', 'style']

/** Reads `s3://bucket?endpoint=https://…&region=…&style=path`; a misspelt parameter is refused. */
export const bucketAddress = z.string().transform((text, issues): Bucket => {
  const bucket = URL.canParse(text) ? bucketAt(new URL(text)) : undefined
  if (bucket !== undefined) return bucket
  issues.addIssue({
    code: 'custom',
    message: '应为 s3://存储桶?endpoint=https://…&region=…，需要时加 &style=path，密钥不写在里面',
  })
  return z.NEVER
})

function bucketAt(address: URL): Bucket | undefined {
  const { protocol, host: name, username, pathname, searchParams } = address
  const endpoint = searchParams.get('endpoint') ?? ''
  const region = searchParams.get('region') ?? 'us-east-1'
  const style = searchParams.get('style')
  const isRight =
    protocol === 's3:' &&
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name) &&
    username === '' &&
    /^\/?$/.test(pathname) &&
    isOrigin(endpoint) &&
    /^[a-z0-9-]+$/.test(region) &&
    (style === null || style === 'path') &&
    [...searchParams.keys()].every((one) => parameters.includes(one))
  return isRight ? { name, endpoint, region, isInPath: style === 'path' } : undefined
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, origin } = new URL(text)
  return /^https?:$/.test(protocol) && text.replace(/\/$/, '') === origin
}
