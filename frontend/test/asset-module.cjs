// Stands for a picture's URL.
module.exports = '/asset-in-tests';
