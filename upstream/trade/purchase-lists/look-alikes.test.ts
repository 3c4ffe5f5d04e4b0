import { describe, expect, test } from 'vitest'
import { isMistaken, withMeantCharacters } from './look-alikes'

describe('a character written for another', () => {
  test.each([
    ['黄岑', '黄芩'],
    ['白木', '白术'],
    ['伏苓', '茯苓'],
    ['川弓', '川芎'],
    ['紫胡', '柴胡'],
  ])('%s is looked for as %s', (said, name) => {
    expect(withMeantCharacters(said)).toBe(name)
    expect(isMistaken(said, name)).toBe(true)
  })

  test('a name without one is looked for as it is', () => {
    expect(withMeantCharacters('黄芪')).toBeUndefined()
    expect(isMistaken('黄芪', '黄芩')).toBe(false)
  })
})
