import { expect, test } from 'vitest'
import { bucketAddress } from './bucket'
import { readConfig } from './config'

test('an address names bucket, endpoint and region, and how the bucket is called', () => {
  expect(bucketAddress.parse('s3://shop?endpoint=https://oss-cn-hangzhou.aliyuncs.com')).toEqual({
    name: 'shop',
    endpoint: 'https://oss-cn-hangzhou.aliyuncs.com',
    region: 'us-east-1',
    isInPath: false,
  })
  const own = 's3://shop-files?endpoint=http://10.0.0.5:9000/&region=cn-north-1&style=path'
  expect(bucketAddress.parse(own)).toEqual({
    name: 'shop-files',
    endpoint: 'http://10.0.0.5:9000/',
    region: 'cn-north-1',
    isInPath: true,
  })
})

test.each([
  'shop',
  'https://shop?endpoint=https://store.example.com',
  's3://shop',
  's3://Shop_Files?endpoint=https://store.example.com',
  's3://key:secret@shop?endpoint=https://store.example.com',
  's3://shop/folder?endpoint=https://store.example.com',
  's3://shop?endpoint=store.example.com',
  's3://shop?endpoint=https://store.example.com/shop',
  's3://shop?endpoint=https://store.example.com&reigon=cn-north-1',
  's3://shop?endpoint=https://store.example.com&style=host',
])('%s is no address of a bucket', (text) => {
  expect(() => readConfig({ STORAGE_URL: text })).toThrow(/STORAGE_URL: 应为 s3:\/\/存储桶/)
})

test('a bucket without its keys stops the start', () => {
  const STORAGE_URL = 's3://shop?endpoint=https://store.example.com'
  expect(() => readConfig({ STORAGE_URL, STORAGE_KEY: 'the-shop' })).toThrow(/STORAGE_SECRET: /)
})
