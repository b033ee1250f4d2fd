/** Given and family names of real languages; their combinations are not meant to be real persons. */
const cultures: Record<string, { given: string[]; family: string[] }> = {
  Irish: {
    given: ['Aoife', 'Siobhán', 'Caoimhe', 'Seán', 'Pádraig', 'Máire-Áine', 'Niamh', 'Ciarán'],
    family: ["O'Brien", 'O’Sullivan', 'Ní Dhomhnaill', 'Mac Giolla Phádraig', 'McCarthy', "D'Arcy"],
  },
  'French-Canadian': {
    given: ['Zoé', 'Éloïse', 'Jean-François', 'Marie-Ève', 'Noël', 'Françoise', 'Benoît', 'Gaëlle'],
    family: ['Côté', "L'Heureux", 'D’Amours', 'Saint-Pierre', 'Lefebvre dit Boulanger', 'Bédard'],
  },
  Vietnamese: {
    given: ['Ánh', 'Thị Hồng', 'Đức', 'Ngọc Bích', 'Tuấn', 'Phượng', 'Quỳnh Như', 'Vy'],
    family: ['Nguyễn', 'Trần', 'Lê', 'Phạm', 'Đặng', 'Huỳnh', 'Ngô', 'Vũ'],
  },
  Portuguese: {
    given: ['João', 'Conceição', 'Inês', 'Simão', 'Luís', 'Antônia', 'Tânia', 'José Maria'],
    family: ['Gonçalves', 'dos Santos', 'Magalhães', 'Araújo', 'de Sá e Melo', 'Simões', 'Brandão'],
  },
  Nepali: {
    given: ['Sita', 'Bishnu Maya', 'Prakash', 'सीता', 'बिष्णु माया', 'प्रकाश', 'Ram Bahadur', 'Om'],
    family: ['Shrestha', 'Gurung', 'Tamang', 'श्रेष्ठ', 'गुरुङ', 'तामाङ', 'KC', 'Rai'],
  },
  'Short, long or marked': {
    given: ['Li', 'Bo', 'Jo', 'Al', 'Ng', 'J. R.', 'Mary Ann', 'Anne-Marie', 'Ø', 'Wolfeschlegel'],
    family: ['Ó', 'Xu', 'Wu', 'Smith-Jones', 'St. John', 'King, Jr.', 'de la Cruz', 'van der Berg'],
  },
  'Other scripts': {
    given: ['Μαρία', 'Ольга', 'محمد', 'שרה', '美玲', 'ゆき', '지우', 'Þóra', 'Łucja', 'Ñusta'],
    family: ['Παπαδόπουλος', 'Иванова', 'الحسن', 'כהן', '王', '山田', '김', 'Jónsdóttir', 'Wójcik'],
  },
};

/** Every given name with every family name of its language; more than 300. */
export const people: [language: string, given: string, family: string][] = Object.entries(
  cultures,
).flatMap(([language, { given, family }]) =>
  given.flatMap((first) => family.map((last): [string, string, string] => [language, first, last])),
);
