/** Dosage form filters; a file's own word is kept when none of them fits. */
const forms: [form: string, pattern: RegExp][] = [
  ['眼用制剂', /滴眼|眼膏|眼用|眼药/],
  ['鼻用制剂', /滴鼻|鼻喷|鼻用/],
  ['耳用制剂', /滴耳/],
  ['注射剂', /注射|粉针|针剂|输液|抗毒素|免疫球蛋白|白蛋白/],
  ['吸入制剂', /吸入|气雾剂|粉雾剂/],
  ['贴膏剂', /贴膏|贴剂|巴布膏|止痛膏|壮骨膏|膏药|橡胶膏|脐贴|透皮/],
  ['软膏剂', /软膏|乳膏|凝胶|乳胶剂|烧伤膏|玉红膏|痔疮膏|霜剂/],
  ['栓剂', /栓/],
  ['滴丸剂', /滴丸/],
  ['丸剂', /丸|速效救心/],
  ['胶囊剂', /胶囊|软胶囊/],
  ['颗粒剂', /颗粒|冲剂|干混悬/],
  ['片剂', /片/],
  ['散剂', /散|粉剂/],
  ['喷雾剂', /喷雾|喷剂/],
  ['糖浆剂', /糖浆/],
  ['膏剂', /膏|阿胶|龟甲胶|鹿角胶/],
  ['洗剂', /洗剂|洗液|含漱|溶液|酊|搽剂|红花油|正骨水|云香精|开塞露/],
  ['口服液体剂', /口服|合剂|混悬|滴剂|浆|露|饮|藿香正气水|[液水]$/],
]
const oral = /口服|糖浆|混悬|滴剂|合剂|浆$/
const notOral = /胶囊|片|丸|颗粒|散|吸入|干混悬|注射/

/**
 * The dosage form of a generic name or of a file's own word, e.g. `奥美拉唑肠溶胶囊` or
 * `胶囊剂(肠溶)` → 胶囊剂; undefined when none is recognised.
 */
export function guessDosageForm(words: string): string | undefined {
  if (oral.test(words) && !notOral.test(words)) {
    return words.includes('糖浆') ? '糖浆剂' : '口服液体剂'
  }
  return forms.find(([, pattern]) => pattern.test(words))?.[0]
}
