export const returnsCompany = '宁波镇海澥浦大药房'
