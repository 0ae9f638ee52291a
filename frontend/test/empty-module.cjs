// Stands for style sheets and fonts, which jsdom neither loads nor applies.
module.exports = {};
