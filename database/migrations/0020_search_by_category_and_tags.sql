-- What a search compares with also has the category and the tags: works that were saved before get them here.
UPDATE "artworks" SET "search_text" = "search_text" || E'\n' || lower(translate(
  "category" || E'\n' || array_to_string("tags", ' '),
  'áàäâãéèëêíìïîóòöôõúùüûñçÁÀÄÂÃÉÈËÊÍÌÏÎÓÒÖÔÕÚÙÜÛÑÇ',
  'aaaaaeeeeiiiiooooouuuuncaaaaaeeeeiiiiooooouuuunc'
));
