/** 经营范围 classes (domain-rules §4). */
export const goodsClasses = {
  chemical: '化学药制剂',
  patent: '中成药',
  antibiotic: '抗生素',
  biologic: '生物制品',
  pieces: '中药饮片',
  device1: '医疗器械Ⅰ类',
  device2: '医疗器械Ⅱ类',
  device3: '医疗器械Ⅲ类',
  food: '食品',
} as const
